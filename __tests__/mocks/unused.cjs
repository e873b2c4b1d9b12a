/** Stands for a module that is loaded but never used. */
module.exports = {}

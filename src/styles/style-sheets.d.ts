/* Style sheets that are imported for their effect alone; those of components have types of their own. */
declare module "*.css" {}

/* Until `npm run types` has written the classes of each style sheet to .types/, where TypeScript looks first. */
declare module "*.module.css"
declare module "*.css" {}

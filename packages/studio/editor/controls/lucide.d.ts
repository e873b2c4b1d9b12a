/* The package types its main entry only, which loads two thousand icons. */
declare module "lucide/dist/esm/icons/*.mjs" {
  const icon: import("lucide").IconNode
  export default icon
}

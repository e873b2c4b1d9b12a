/** The ids that every page has besides those of its sections. */
export const ids = {
  main: "main",
  menu: "menu",
  quickLinks: "quick-links",
  profiles: "profiles",
} as const

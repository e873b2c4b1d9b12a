/** The icons that content may name; `icon.tsx` draws each. */
export const iconNames = [
  "bell",
  "shield",
  "radar",
  "layers",
  "gauge",
  "sliders",
  "users",
  "trend",
  "rss",
  "override",
  "key",
  "building",
  "lock",
  "megaphone",
  "newspaper",
] as const

/** The name of an icon. */
export type IconName = (typeof iconNames)[number]

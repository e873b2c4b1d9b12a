import type { IconName } from "../model/icon-names"
import * as styles from "./icon.module.css"

/** A drawing of 32 × 32 units: its lines, and the part in the brand color. */
interface Drawing {
  readonly lines: string
  readonly light: string
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`

const drawings: Record<IconName, Drawing> = {
  bell: { lines: "M6 2v9m0 10v9M10 16h3M13 8h16v16H13zm4 6h8m-8 5h5", light: dot(6, 16, 4) },
  shield: { lines: "M2 30h28M3 25c9 0 13-4 17-14M24 8h2m3 0h1", light: dot(21, 9, 4) },
  radar: { lines: "M2 3h6v6H2zm0 20h6v6H2zM12 6h18M12 16h10M12 26h14", light: "M1 12h8v8H1z" },
  layers: { lines: "M2 6h5c8 0 6 10 14 10M2 16h19M2 26h5c8 0 6-10 14-10", light: dot(25, 16, 5) },
  gauge: { lines: "M2 30h28M4 29v-9h5v9m3 0V14h5v15", light: "M20 4h7v25h-7z" },
  sliders: {
    lines: "M2 7h15m8 0h5M2 25h5m8 0h15M25 7a4 4 0 1 1-8 0 4 4 0 1 1 8 0M2 16h28",
    light: dot(11, 25, 4),
  },
  users: {
    lines: "M16 10a5 5 0 1 1-10 0 5 5 0 1 1 10 0M2 28c0-6 4-9 9-9s9 3 9 9m2-9c5 0 8 3 8 8",
    light: dot(23, 11, 4),
  },
  trend: { lines: "M3 3v26h27M6 24l6-7 5 4 8-11", light: dot(26, 8, 4) },
  rss: { lines: "M4 14a14 14 0 0 1 14 14M4 4a24 24 0 0 1 24 24", light: dot(7, 25, 4) },
  override: { lines: "M10 7h12a9 9 0 0 1 0 18H10a9 9 0 0 1 0-18z", light: dot(22, 16, 5) },
  key: { lines: "M16 16a6 6 0 1 1-12 0 6 6 0 1 1 12 0h14v6m-6-6v4", light: dot(10, 16, 2) },
  building: {
    lines: "M2 30h28M5 30V4h13v26m0-18h9v18M9 10h5m-5 6h5m-5 6h5",
    light: "M21 17h4v6h-4z",
  },
  lock: { lines: "M5 14h22v15H5zm5 0V9a6 6 0 0 1 12 0v5", light: dot(16, 21, 3) },
  megaphone: { lines: "M4 12v8h6l12 7V5l-12 7zm6 8v9h5v-6", light: "M25 12h3v8h-3z" },
  newspaper: { lines: "M3 4h21v25H3zm21 8h5v17h-5M8 18h11M8 23h11", light: "M7 8h13v5H7z" },
}

/** A decorative mark beside a text that says the same, of the family of the illustrations. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
    <path d={drawings[name].lines} />
    <path className={styles.light} d={drawings[name].light} />
  </svg>
)

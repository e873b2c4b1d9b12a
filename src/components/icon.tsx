import type { IconName } from "../model/icon-names"
import * as styles from "./icon.module.css"

/** Drawings of 32 × 32 units: their lines, and the middle of their red dot. */
const drawings: Record<IconName, { lines: string; dot: readonly [x: number, y: number] }> = {
  bell: { lines: "M18 8H3v20h22V15M8 16h9m-9 6h12", dot: [25, 7] },
  shield: { lines: "M3 29h26M3 23c10 0 15-4 18-11", dot: [23, 7] },
  radar: { lines: "M3 6h26M3 16h13M3 26h18", dot: [22, 16] },
  layers: { lines: "M2 6h5c8 0 6 10 14 10M2 16h19M2 26h5c8 0 6-10 14-10", dot: [25, 16] },
  gauge: { lines: "M3 29h26M7 28v-7m8 7V15m9 13V13", dot: [24, 7] },
  sliders: {
    lines: "M3 9h5m8 0h13M3 23h14M8 9a4 4 0 1 0 8 0a4 4 0 1 0-8 0m17 14h4",
    dot: [21, 23],
  },
  users: {
    lines: "M16 10a5 5 0 1 1-10 0 5 5 0 1 1 10 0M2 28c0-6 4-9 9-9s9 3 9 9m2-9c5 0 8 3 8 8",
    dot: [23, 11],
  },
  trend: { lines: "M3 3v26h27M6 24l6-7 5 4 8-11", dot: [26, 8] },
  rss: { lines: "M4 14a14 14 0 0 1 14 14M4 4a24 24 0 0 1 24 24", dot: [7, 25] },
  override: { lines: "M11 7h10a9 9 0 0 1 0 18H11a9 9 0 0 1 0-18z", dot: [21, 16] },
  key: { lines: "M17 16a6 6 0 1 1-12 0 6 6 0 1 1 12 0h13v6m-6-6v4", dot: [11, 16] },
  building: { lines: "M2 30h28M5 30V4h13v26m0-18h9v18M9 10h5m-5 6h5m-5 6h5", dot: [22, 6] },
  lock: { lines: "M5 14h22v15H5zm5 0V9a6 6 0 0 1 12 0v5", dot: [16, 21] },
  megaphone: { lines: "M4 12v8h6l12 7V5l-12 7zm6 8v9h5v-6", dot: [27, 16] },
  newspaper: { lines: "M3 4h21v25H3zm21 8h5v17h-5M8 23h11M16 10h4m-4 5h4", dot: [11, 12] },
}

/** A decorative mark beside a text that says the same, of the family of the illustrations. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden>
    <path d={drawings[name].lines} />
    <circle className={styles.dot} cx={drawings[name].dot[0]} cy={drawings[name].dot[1]} r="4" />
  </svg>
)

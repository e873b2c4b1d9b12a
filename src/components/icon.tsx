import type { IconNode } from "lucide"
import BellRing from "lucide/dist/esm/icons/bell-ring.mjs"
import BuildingComplex from "lucide/dist/esm/icons/building-complex.mjs"
import ChartNoAxesCombined from "lucide/dist/esm/icons/chart-no-axes-combined.mjs"
import Gauge from "lucide/dist/esm/icons/gauge.mjs"
import Hand from "lucide/dist/esm/icons/hand.mjs"
import KeyRound from "lucide/dist/esm/icons/key-round.mjs"
import Layers from "lucide/dist/esm/icons/layers.mjs"
import LockKeyhole from "lucide/dist/esm/icons/lock-keyhole.mjs"
import Megaphone from "lucide/dist/esm/icons/megaphone.mjs"
import Newspaper from "lucide/dist/esm/icons/newspaper.mjs"
import Radar from "lucide/dist/esm/icons/radar.mjs"
import Rss from "lucide/dist/esm/icons/rss.mjs"
import ShieldAlert from "lucide/dist/esm/icons/shield-alert.mjs"
import SlidersHorizontal from "lucide/dist/esm/icons/sliders-horizontal.mjs"
import Users from "lucide/dist/esm/icons/users.mjs"
import { createElement } from "react"
import type { IconName } from "../model/icon-names"
import * as styles from "./icon.module.css"

const drawings: Record<IconName, IconNode> = {
  bell: BellRing,
  shield: ShieldAlert,
  radar: Radar,
  layers: Layers,
  gauge: Gauge,
  sliders: SlidersHorizontal,
  users: Users,
  trend: ChartNoAxesCombined,
  rss: Rss,
  override: Hand,
  key: KeyRound,
  building: BuildingComplex,
  lock: LockKeyhole,
  megaphone: Megaphone,
  newspaper: Newspaper,
}

/** A decorative icon beside a text that says the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {drawings[name].map(([tag, attributes], index) =>
      createElement(tag, { ...attributes, key: index }),
    )}
  </svg>
)

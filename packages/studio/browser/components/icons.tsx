import type { IconNode } from "lucide"
import ArrowDown from "lucide/dist/esm/icons/arrow-down.mjs"
import ArrowUp from "lucide/dist/esm/icons/arrow-up.mjs"
import Bold from "lucide/dist/esm/icons/letter-b.mjs"
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs"
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs"
import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs"
import GripVertical from "lucide/dist/esm/icons/grip-vertical.mjs"
import Hand from "lucide/dist/esm/icons/hand.mjs"
import Heading from "lucide/dist/esm/icons/letter-h.mjs"
import Italic from "lucide/dist/esm/icons/italic.mjs"
import Link from "lucide/dist/esm/icons/link.mjs"
import List from "lucide/dist/esm/icons/list.mjs"
import ListOrdered from "lucide/dist/esm/icons/list-ordered.mjs"
import Monitor from "lucide/dist/esm/icons/monitor.mjs"
import Moon from "lucide/dist/esm/icons/moon.mjs"
import MousePointerClick from "lucide/dist/esm/icons/mouse-pointer-click.mjs"
import Pencil from "lucide/dist/esm/icons/pencil.mjs"
import Plus from "lucide/dist/esm/icons/plus.mjs"
import Redo from "lucide/dist/esm/icons/redo-2.mjs"
import RotateCw from "lucide/dist/esm/icons/rotate-cw.mjs"
import Search from "lucide/dist/esm/icons/search.mjs"
import Smartphone from "lucide/dist/esm/icons/smartphone.mjs"
import SunMoon from "lucide/dist/esm/icons/sun-moon.mjs"
import Sun from "lucide/dist/esm/icons/sun.mjs"
import Tablet from "lucide/dist/esm/icons/tablet.mjs"
import Trash from "lucide/dist/esm/icons/trash.mjs"
import Undo from "lucide/dist/esm/icons/undo-2.mjs"
import X from "lucide/dist/esm/icons/x.mjs"
import { createElement } from "react"
import * as styles from "./shared.module.css"

const drawings = {
  up: ArrowUp,
  down: ArrowDown,
  open: ChevronDown,
  closed: ChevronRight,
  bold: Bold,
  italic: Italic,
  heading: Heading,
  bullets: List,
  numbered: ListOrdered,
  grip: GripVertical,
  link: Link,
  rename: Pencil,
  add: Plus,
  remove: Trash,
  more: Ellipsis,
  undo: Undo,
  redo: Redo,
  close: X,
  phone: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
  system: SunMoon,
  light: Sun,
  dark: Moon,
  pick: MousePointerClick,
  use: Hand,
  reload: RotateCw,
  search: Search,
} satisfies Record<string, IconNode>

export type UiIconName = keyof typeof drawings

/** An icon beside a text or in a button with a label. */
export const UiIcon = ({ name }: { name: UiIconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {drawings[name].map(([tag, attributes], index) =>
      createElement(tag, { ...attributes, key: index }),
    )}
  </svg>
)

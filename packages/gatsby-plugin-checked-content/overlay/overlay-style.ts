/**
 * The look of the findings over the page. The design's values come from the page's own style sheet; what must be legible
 * without it has a color of the system.
 */
export const overlayStyle = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 0 0; z-index: 9; box-sizing: border-box;
    background: var(--surface, canvas); color: var(--ink, canvastext);
    border-block-start: var(--line-double) solid var(--brand);
    box-shadow: 0 0 0 var(--line) var(--rule), 0 0 var(--space-6) rgb(0 0 0 / 14%);
    font: var(--text-small) / var(--leading-text) var(--font-text, system-ui);
  }
  section:empty { display: none; }
  .ok { inset-inline-start: auto; border-block-start: var(--line-thick) solid var(--ink); }
  .ok:has([open]) { inset-inline-start: 0; }
  div { max-block-size: min(60vh, 36rem); overflow: auto; overscroll-behavior: contain;
    scroll-padding-block-start: var(--target); padding: var(--space-4) var(--gutter); box-sizing: border-box; }
  .error div { padding-block-start: 0; }
  .ok div { padding-block: 0; }
  h2, .ok summary { position: sticky; inset-block-start: 0; z-index: 1; background: inherit; }
  div, details { background: inherit; }
  h2 { margin: 0; padding-block: var(--space-3) var(--space-2); padding-inline-end: var(--target); font: 580 var(--text-title) / var(--leading-title) var(--font-display);
    letter-spacing: var(--tracking-display); }
  p { margin: 0; overflow-wrap: anywhere; }
  .lead { color: var(--ink-muted); }
  ol { margin: var(--space-3) 0 0; padding: 0; list-style: none; }
  li { padding-block: var(--space-3); border-block-start: var(--line) solid var(--rule); }
  .place, .field, pre { font: var(--label); overflow-wrap: anywhere; }
  .field { display: block; margin-block-end: var(--space-1); color: var(--ink-muted); }
  pre { margin: var(--space-2) 0 0; padding: var(--space-2) var(--space-3); overflow: auto;
    border-inline-start: var(--line-thick) solid var(--brand); background: var(--paper); overflow-wrap: normal; }
  details { border-block-start: var(--line) solid var(--rule); }
  .ok details { border: 0; }
  summary { min-block-size: var(--target); padding-inline-end: var(--target); align-content: center;
    cursor: pointer; font-weight: var(--weight-strong); }
  details ol { margin-block-start: 0; }
  .close { position: absolute; z-index: 2; inset: 0 0 auto auto; inline-size: var(--target); block-size: var(--target);
    padding: 0; border: 0; background: none; color: inherit; font: 1.5rem/1 var(--font-text, system-ui); cursor: pointer; }
  :focus-visible { outline: var(--focus) solid var(--brand); outline-offset: calc(-1 * var(--focus)); }
  .spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  @media (width >= 48rem) {
    section, .ok:has([open]) { inset: auto var(--space-4) var(--space-4) auto; inline-size: min(38rem, 100% - 2rem); }
    .ok { inline-size: auto; }
    div { padding-inline: var(--space-5); }
  }
  @media print { section { display: none; } }`

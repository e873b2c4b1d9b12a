/**
 * The look of the findings over the page. Colors and faces come from the page's own style sheet; what must be legible
 * without it has a color of the system.
 */
export const overlayStyle = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 0 0; z-index: 9; box-sizing: border-box;
    background: var(--surface, canvas); color: var(--ink, canvastext);
    border-block-start: 4px solid var(--brand);
    box-shadow: 0 0 0 1px var(--rule), 0 0 2rem rgb(0 0 0 / 14%);
    font: 0.9375rem / 1.55 var(--font-text, system-ui);
  }
  section:empty { display: none; }
  .ok { inset-inline-start: auto; border-block-start: 3px solid var(--ink); }
  .ok:has([open]) { inset-inline-start: 0; }
  div { max-block-size: min(60vh, 36rem); overflow: auto; overscroll-behavior: contain;
    scroll-padding-block-start: 2.75rem; padding: 1rem clamp(1rem, 0.5rem + 2.2vw, 2.5rem); box-sizing: border-box; }
  .error div { padding-block-start: 0; }
  .ok div { padding-block: 0; }
  h2, .ok summary { position: sticky; inset-block-start: 0; z-index: 1; background: inherit; }
  div, details { background: inherit; }
  h2 { margin: 0; padding-block: 0.75rem 0.5rem; padding-inline-end: 2.75rem; font: 580 1.375rem / 1.2 var(--font-display, system-ui); }
  p { margin: 0; overflow-wrap: anywhere; }
  .lead { color: var(--ink-muted); }
  ol { margin: 0.75rem 0 0; padding: 0; list-style: none; }
  li { padding-block: 0.75rem; border-block-start: 1px solid var(--rule); }
  .place, .field, pre { font: 0.8125rem / 1.55 var(--font-label, monospace); overflow-wrap: anywhere; }
  .field { display: block; margin-block-end: 0.25rem; color: var(--ink-muted); }
  pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; overflow: auto;
    border-inline-start: 3px solid var(--brand); background: var(--paper); overflow-wrap: normal; }
  details { border-block-start: 1px solid var(--rule); }
  .ok details { border: 0; }
  summary { min-block-size: 2.75rem; padding-inline-end: 2.75rem; align-content: center;
    cursor: pointer; font-weight: 600; }
  details ol { margin-block-start: 0; }
  .close { position: absolute; z-index: 2; inset: 0 0 auto auto; inline-size: 2.75rem; block-size: 2.75rem;
    padding: 0; border: 0; background: none; color: inherit; font: 1.5rem/1 var(--font-text, system-ui); cursor: pointer; }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: -3px; }
  .spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  @media (width >= 48rem) {
    section, .ok:has([open]) { inset: auto 1rem 1rem auto; inline-size: min(38rem, 100% - 2rem); }
    .ok { inline-size: auto; }
    div { padding-inline: 1.5rem; }
  }
  @media print { section { display: none; } }`

/**
 * The look of the findings over the page. Colors and faces come from the page's own style sheet; what must be legible
 * without it has a color of the system.
 */
export const overlayStyle = `
  :host { all: initial; }
  details {
    position: fixed; inset: auto 0 0 auto; z-index: 9;
    background: var(--surface, canvas); color: var(--ink, canvastext);
    border-block-start: 4px solid var(--brand);
    box-shadow: 0 0 0 1px var(--rule), 0 0 2rem rgb(0 0 0 / 14%);
    font: 0.9375rem / 1.55 var(--font-text, system-ui);
  }
  [open] { inset-inline-start: 0; }
  summary { min-block-size: 2.75rem; padding-inline: 1rem; align-content: center;
    cursor: pointer; font-weight: 600; }
  div { max-block-size: min(60vh, 36rem); overflow: auto; overscroll-behavior: contain;
    padding-inline: 1rem; }
  p { margin: 0; overflow-wrap: anywhere; }
  .lead { color: var(--ink-muted); }
  ol { margin: 0.5rem 0 0; padding: 0; list-style: none; }
  li { padding-block: 0.75rem; border-block-start: 1px solid var(--rule); }
  .place, .field, pre { font: 0.8125rem / 1.55 var(--font-label, monospace); overflow-wrap: anywhere; }
  .field { display: block; margin-block-end: 0.25rem; color: var(--ink-muted); }
  pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; overflow: auto;
    border-inline-start: 3px solid var(--brand); background: var(--paper); overflow-wrap: normal; }
  :focus-visible { outline: 3px solid var(--ink, canvastext); outline-offset: -3px; }
  .spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  @media (width >= 48rem) {
    [open] { inset: auto 1rem 1rem auto; inline-size: 38rem; }
  }
  @media print { details { display: none; } }`

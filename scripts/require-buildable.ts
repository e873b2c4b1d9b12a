import { run } from "./lib/processes/run"

/* Gatsby fails in some folders before it reads its configuration, which could say why. */
run(() => Promise.resolve())

/** Draws SVG as PNG in worker threads. */
import { join } from "node:path"
import { pool } from "workerpool"
import type { Rasterize } from "./rasterize"

/** Threads that draw in parallel until they are closed. */
export interface DrawingThreads {
  readonly rasterize: (...drawing: Parameters<Rasterize>) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** Opens threads, which start when there is something to draw. */
export const openDrawingThreads = (): DrawingThreads => {
  const threads = pool(join(__dirname, "rasterize-worker.js"), {
    workerType: "thread",
  })
  return {
    rasterize: async (...drawing) => threads.exec<Rasterize>("rasterize", drawing),
    close: async () => threads.terminate(),
  }
}

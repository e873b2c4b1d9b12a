/**
 * Reads the numbers of processes from its input, with a minus in front when they have ended, and ends those that are
 * left when the input ends: then the process that wrote them is gone.
 */
import { createInterface } from "node:readline"
import { killTree } from "./kill-tree"

const running = new Set<number>()

createInterface({ input: process.stdin })
  .on("line", line => {
    const pid = Number(line)
    if (pid > 0) running.add(pid)
    else running.delete(-pid)
  })
  .on("close", () => {
    for (const pid of running) killTree(pid)
  })

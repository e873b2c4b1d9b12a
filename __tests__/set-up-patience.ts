/* What waits on disks, processes and browsers takes its time on a busy machine; no test is about speed. */
jest.setTimeout(180_000)

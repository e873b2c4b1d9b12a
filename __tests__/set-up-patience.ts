/* What waits on disks, processes and browsers takes its time on a busy machine; a test about speed measures it itself. */
jest.setTimeout(180_000)

/* Disks, processes and browsers are slow on a busy machine; a test about speed measures it itself. */
jest.setTimeout(180_000)

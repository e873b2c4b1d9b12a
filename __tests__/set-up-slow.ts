/* Builds, servers and browsers take their time on a busy machine. */
jest.setTimeout(180_000)

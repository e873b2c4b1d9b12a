/** Stops what all browser tests share, after the last of them. */

const tasks: (() => unknown)[] = []

/** Has a task done when all browser tests have ended; the last one is done first. */
export const stopAtTheEnd = (task: () => unknown): void => {
  tasks.unshift(task)
}

/** Runs a set-up; after one that fails, Jest runs no teardown. */
export const setUpOrTearDown = async (task: () => Promise<void>): Promise<void> => {
  try {
    await task()
  } catch (error) {
    await tearDown()
    throw error
  }
}

export default async function tearDown(): Promise<void> {
  for (const task of tasks) await task()
}

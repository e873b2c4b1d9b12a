/** Why the studio does not do what it was asked, as a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** What the reader is told of an error that nobody foresaw. */
export const unknownFailure = new Refusal(
  500,
  "The studio could not do this. Try again. If it fails again, ask a developer: the studio’s terminal shows the reason.",
)

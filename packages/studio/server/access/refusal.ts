/** Why the studio does not do what it was asked, as a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status = 409,
  ) {
    super(message)
  }
}

/** What the reader is told of an error that nobody foresaw. */
export const unknownFailure = new Refusal(
  "The studio could not do this. Try again. If it fails again, ask a developer: the studio’s terminal shows the reason.",
  500,
)

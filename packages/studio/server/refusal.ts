/** Why the studio does not do what it was asked, as a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

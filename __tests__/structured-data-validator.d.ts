/** The package brings no types. */
declare module "@adobe/structured-data-validator" {
  interface Issue {
    readonly issueMessage: string
    readonly path: readonly object[]
  }

  export default class Validator {
    constructor(vocabulary: object)
    validate(extracted: {
      jsonld: Readonly<Record<string, readonly object[]>>
      microdata: object
      rdfa: object
    }): Promise<readonly Issue[]>
  }
}

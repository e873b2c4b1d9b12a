/**
 * Returns a function that declares a value of the site, and one that returns it.
 * @param absence the sentence of the error where none is declared.
 */
export const makeDeclared = <Value>(absence: string) => {
  let declared: Value | undefined
  return {
    declare: (value: Value): void => {
      declared = value
    },
    read: (): Value => {
      if (declared === undefined) throw new Error(absence)
      return declared
    },
  }
}

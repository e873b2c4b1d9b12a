/** The studio that all parts of `studio.test.ts` share. */
import { useStudio } from "./session"

export const { studio, openTab, readContent, editContent, git, readDiff } = useStudio()

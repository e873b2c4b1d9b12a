/** What is seen, heard and reached of the studio, on one develop: to start one takes longer than most of these tests. */
import { useStudio } from "./studio"
import { describeAccessibility } from "./studio-accessibility"
import { describeKeyboard } from "./studio-keyboard"
import { describePreview } from "./studio-preview"

const studio = useStudio("studio-views-test")

describe("in each of its states the studio", () => describeAccessibility(studio))
describe("by keyboard", () => describeKeyboard(studio))
describe("with the page in its frame", () => describePreview(studio))

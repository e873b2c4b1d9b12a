/** One `develop` serves all of these tests: to start it takes longer than most of them. */
import { describeOverlay } from "./overlay"
import { shareDevelop } from "./session"
import { describeFlows } from "./studio-flows"
import { describeKeyboard } from "./studio-keyboard"
import { describeStates } from "./studio-states"

shareDevelop()

describe("saves in develop", describeOverlay)
describe("the studio", describeFlows)
describe("the studio by keyboard", describeKeyboard)
describe("the states of the studio", describeStates)

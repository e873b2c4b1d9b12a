import { attachBehaviors } from "./attach"

attachBehaviors(document)

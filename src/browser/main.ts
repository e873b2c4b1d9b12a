import { attachBehaviours } from "./attach"

attachBehaviours(document)

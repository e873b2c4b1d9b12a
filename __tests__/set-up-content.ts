/* The tools work on the content that the site declares. */
import { declareContent } from "@tools/content/model"
import { content } from "../src/content"

declareContent(content)

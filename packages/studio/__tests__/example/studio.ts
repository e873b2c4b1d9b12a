/** Serves the editor of the example’s content, in whose folder it runs, at PORT. */
import { join } from "node:path"
import { startStudio } from "@tools/studio"
import { contentDirectoryOf } from "@tools/content/directory"

/* Pages are rendered as a build renders them. */
process.env.NODE_ENV = "production"

const root = process.cwd()
const content = contentDirectoryOf(root, process.env)
const site = {
  model: join(root, "src", "model"),
  editor: join(__dirname, "editor.ts"),
  pages: join(__dirname, "pages.tsx"),
  styles: join(root, "src", "tokens.css"),
  logo: join(root, "logo.svg"),
}

void startStudio(
  { root, content, folder: join(root, ".build", "studio"), site },
  Number(process.env.PORT ?? 8002),
).then(address => console.log(address))

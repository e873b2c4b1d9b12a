import type { Obstacle } from "../list-content"

/** Says in plain words why something in the content folder cannot be a part of the content. */
export const explainObstacle: Readonly<Record<Obstacle, string>> = {
  "dead-link": "This is a link that leads nowhere. Delete it, or put a file in its place.",
  "outside-link":
    "This is a link that leads out of the content folder, where what it shows may change unseen. Put the file itself in its place.",
  "folder-link":
    "This is a link to a folder. A link may only lead to a file in the content folder. Put the files themselves into a folder here.",
  "no-file":
    "This is neither a file nor a folder, but something that only programs use. Delete it.",
  "closed-folder": "This folder cannot be opened. Allow yourself to read it, or delete it.",
  "folder-for-file":
    "This is a folder under the name of a file. Delete it, and put the real file in its place if there is one.",
  "folder-name":
    "Nothing in a folder of this name can be shown: the name is reserved for programs. Rename the folder, or delete it.",
}

/** What the studio asks of its server, as the browser's side sees it. */
import type { z } from "zod"
import type { ContentFile } from "../../../content/model"
import type {
  commitRequest,
  conflictAnswer,
  deleteRequest,
  Draft,
  draftChange,
  Finding,
  renameRequest,
  saveAnswer,
  StudioEvent,
  StudioPicture,
  StudioState,
} from "../../protocol"

/** Nothing came back: the server is away or the answer cannot be read. */
export interface Unreachable {
  readonly kind: "unreachable"
}

/** The server said no: a sentence for the reader. */
export interface Refused {
  readonly kind: "refused"
  readonly message: string
}

export type DraftReply =
  | { readonly kind: "kept"; readonly draft: Draft | null }
  /** The draft was changed elsewhere; this is the present one. */
  | { readonly kind: "changed"; readonly draft: Draft | null }
  | Unreachable
  | Refused

export type SaveReply =
  | { readonly kind: "saved"; readonly written: z.infer<typeof saveAnswer>["written"] }
  | { readonly kind: "conflict"; readonly conflicts: z.infer<typeof conflictAnswer>["conflicts"] }
  /** Nothing was written, because of these. */
  | { readonly kind: "mistaken"; readonly findings: readonly Finding[] }
  | Unreachable
  | Refused

/** The answer to a wish that is done at once. `changed` tells the rest: the state is read again. */
export type DoneReply =
  | { readonly kind: "done" }
  | { readonly kind: "mistaken"; readonly findings: readonly Finding[] }
  | Unreachable
  | Refused

export type PictureReply =
  | { readonly kind: "added"; readonly picture: StudioPicture }
  | Unreachable
  | Refused

/** The server, asked. No function rejects: whatever fails is a reply of its own. */
export interface StudioApi {
  /** GET `state`. */
  readonly readState: () => Promise<{ kind: "read"; state: StudioState } | Unreachable | Refused>
  /** PUT `drafts`. */
  readonly putDraft: (change: z.infer<typeof draftChange>) => Promise<DraftReply>
  /** POST `save`. */
  readonly save: (files: readonly ContentFile[]) => Promise<SaveReply>
  /** POST `pictures/NAME`. */
  readonly addPicture: (name: string, picture: Blob) => Promise<PictureReply>
  /** POST `rename`. */
  readonly renamePage: (request: z.infer<typeof renameRequest>) => Promise<DoneReply>
  /** POST `delete`. */
  readonly deletePage: (request: z.infer<typeof deleteRequest>) => Promise<DoneReply>
  /** POST `put-back` of a file by its path inside the content folder. */
  readonly putBack: (file: string) => Promise<DoneReply>
  /** POST `commit`. */
  readonly commit: (request: z.infer<typeof commitRequest>) => Promise<DoneReply>
  /**
   * Listens to `events`, again after each loss. `hearConnection` learns whether the server is there, at each connection
   * anew: what happened between two of them was missed. Gives what stops it.
   */
  readonly listen: (
    hear: (event: StudioEvent) => void,
    hearConnection: (isConnected: boolean) => void,
  ) => () => void
}

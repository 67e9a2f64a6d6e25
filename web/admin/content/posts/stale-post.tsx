import { Button } from '#web/ui/button.tsx'
import { kinds } from './kind.ts'
import type { PostEdit } from './use-post-edit.ts'

/** Somebody else saved it meanwhile: who, and both ways to go on (rules: changed posts). */
export const StalePost = ({ edit: { kind, by, discard, keepMine } }: { edit: PostEdit }) => (
  <div role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
    <p className="font-medium">
      {by || 'Somebody'} changed this {kinds[kind].label.toLowerCase()} while you had it open. Nothing of yours was
      saved.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={discard}>
        Show it as it is now
      </Button>
      <Button look="outline" onClick={keepMine}>
        Go on with mine
      </Button>
    </div>
  </div>
)

export const EditToggle = ({ editing, onToggle }: { editing: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-pressed={editing}
    className="label min-h-11 justify-self-end border border-line px-4 hover:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    onClick={onToggle}
  >
    Edit
  </button>
)

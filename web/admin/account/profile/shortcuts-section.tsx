import { usePreferences } from '#web/admin/kit/parts/preferences.ts'

const shortcuts = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', 'k'], does: 'Next or previous row of a list' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row for bulk actions' },
]

/** Lists the keyboard shortcuts, which the user can switch off (rules: keyboard shortcuts). */
export function ShortcutsSection() {
  const hasShortcuts = usePreferences(({ hasShortcuts }) => hasShortcuts)
  return (
    <section aria-labelledby="shortcuts" className="mt-10 grid gap-4 border-t border-line pt-6 max-md:hidden">
      <h2 id="shortcuts" className="text-lead">
        Keyboard shortcuts
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="min-w-7 border border-line px-1.5 text-center font-sans">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          checked={hasShortcuts}
          onChange={({ target }) => usePreferences.setState({ hasShortcuts: target.checked })}
        />
        Use shortcuts of a single key in this browser
      </label>
    </section>
  )
}

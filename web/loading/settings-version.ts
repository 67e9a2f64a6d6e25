const ROUTER = '__reactRouterDataRouter'

/** The newest version of the settings that an answer of the shop was made with. */
let latest = 0

/** Whether what every page shows of the settings was changed since this document was loaded. */
export const isOutOfDate = (): boolean => latest > versionShown()

/** An answer was made with that version: where it is newer, what is shown follows as soon as nothing else is on its way. */
export function heardOf(version: number): void {
  if (!(version > latest)) return
  latest = version
  if (!isOutOfDate()) return
  const router = window[ROUTER]
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    void router.revalidate()
  })
}

const versionShown = (): number =>
  (window[ROUTER].state.loaderData.root as { version: number } | undefined)?.version ?? 0

const ROUTER = '__reactRouterDataRouter'

/** The newest settings version seen in the server's responses. */
let latest = 0

/** Returns whether the settings shown on every page have changed since they were loaded. */
export const isOutOfDate = (): boolean => latest > versionShown()

/**
 * Records the settings version of a response; if it is newer, the settings are reloaded when the router becomes idle.
 */
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

import { useLayoutEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'

const PATIENCE_MS = 200

/** Returns whether a product page has been loading so long that a placeholder should appear. */
export function useProductOnItsWay(): boolean {
  const { location } = useNavigation()
  const asked = location !== undefined && matchPath(paths.product(':id'), location.pathname) !== null
  const [late, setLate] = useState(false)
  // A layout effect, because it runs before paint. A later effect might let the timeout scroll the restored page to the
  // top.
  useLayoutEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => {
      setLate(true)
      scrollTo(0, 0)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [asked])
  return asked && late
}

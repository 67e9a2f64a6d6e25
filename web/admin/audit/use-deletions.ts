import { useState } from 'react'

/** After a deletion: asks for the list anew, and gives its trail, which has this as its key, one more entry. */
export function useDeletions(reload: () => void): { deletions: number; deleted: () => void } {
  const [deletions, setDeletions] = useState(0)
  return {
    deletions,
    deleted: () => {
      reload()
      setDeletions(deletions + 1)
    },
  }
}

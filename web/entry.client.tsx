import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readKept } from './state/browser-state.ts'

// Before any page's loader asks with the token. The first paint is the server's all the same: stores hydrate from their initial state.
readKept()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

import { Outlet } from 'react-router'
import { Wordmark } from '#web/frame/wordmark.tsx'

/** The frame of what stands at the back office's door beside the sign-in itself: the steps to a new password. */
export default function SignInLayout() {
  return (
    <main className="fills-window grid content-start justify-items-center pt-16">
      <Wordmark />
      <div className="w-full max-w-xl">
        <Outlet />
      </div>
    </main>
  )
}

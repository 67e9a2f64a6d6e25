import { Outlet } from 'react-router'
import { Wordmark } from '#web/frame/wordmark.tsx'

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

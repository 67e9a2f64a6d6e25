import { useEffect, useState } from 'react'
import { whenInWords } from '#shop/core/shop-time.ts'

/** Shows how long items are reserved for a bank transfer, with the time left (rules: unpaid transfer orders). */
export function PayUntil({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(clock)
  }, [])
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  return (
    <p>
      The items are reserved until {whenInWords(new Date(until))}:{' '}
      <strong role="timer">{minutes > 0 ? `${inWords(minutes)} left` : 'expired'}</strong>
    </p>
  )
}

function inWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60} min`
  return hours === 0 ? rest : `${hours} h ${rest}`
}

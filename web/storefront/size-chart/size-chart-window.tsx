import { useCallback, useEffect, useState } from 'react'
import { ask } from '#web/api-client.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { SizeChartTables, type SizeChart } from './size-chart-tables.tsx'

/** Loads the current size chart, for the dialog on the product page (rules: size chart). */
export default function SizeChartWindow() {
  const [found, setFound] = useState<{ chart: SizeChart } | { message: string } | null>(null)
  const load = useCallback(async () => {
    setFound(null)
    const answer = await ask('GET /shop')
    setFound(answer.ok ? { chart: answer.body.settings['size-chart'] } : { message: answer.message })
  }, [])
  useEffect(() => void load(), [load])
  if (!found) return <Skeleton className="h-96" />
  return 'chart' in found ? (
    <SizeChartTables chart={found.chart} />
  ) : (
    <FailedState message={found.message} onRetry={() => void load()} />
  )
}

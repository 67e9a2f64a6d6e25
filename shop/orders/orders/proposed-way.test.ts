import { expect, test } from 'vitest'
import { proposedWay } from './tender.ts'

const came = (way: 'cash' | 'terminal' | 'credit', takenBackAt: Date | null = null) =>
  ({ kind: 'received', way, takenBackAt }) as const

// rules: manual entries
test('proposes the order’s own payment method', () => {
  expect(proposedWay('received', { method: 'cash' }, [])).toBe('cash')
  expect(proposedWay('received', { method: 'cash', transfer: true }, [])).toBe('transfer')
  expect(proposedWay('received', { method: 'paystack' }, [came('cash')])).toBe('transfer')
})

// rules: manual entries
test('proposes the latest payment method for a refund, unless it was reversed or was store credit', () => {
  expect(proposedWay('given back', { method: 'cash', transfer: true }, [came('cash')])).toBe('cash')
  expect(proposedWay('given back', { method: 'cash' }, [came('terminal'), came('cash', new Date())])).toBe('terminal')
  expect(proposedWay('given back', { method: 'cash' }, [came('credit')])).toBe('cash')
})

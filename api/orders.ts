import type { AnyCall } from './call.ts'

export const ordersCalls: AnyCall[] = []

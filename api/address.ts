import type { AnyCall } from './call.ts'

export const addressCalls: AnyCall[] = []

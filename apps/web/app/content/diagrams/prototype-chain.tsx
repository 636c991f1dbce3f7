import { t } from '@bikevalley/messages'
import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** Who is asked for a name that the first object lacks. */
export function PrototypeChain() {
  return (
    <Drawing height={346} label={t('blog.prototypeChain')}>
      <Box x={1} y={1} width={230} title="bobber" detail="name" />
      <Arrow from={[30, 57]} to={[30, 98]} />
      <Note x={46} y={82}>
        {t('blog.asks')}
      </Note>
      <Box x={1} y={101} width={230} title="motorbike" detail="wheels, describe" />
      <Arrow from={[30, 157]} to={[30, 198]} />
      <Note x={46} y={182}>
        {t('blog.asks')}
      </Note>
      <Box x={1} y={201} width={230} title="Object.prototype" detail="toString, valueOf, …" />
      <Arrow from={[30, 257]} to={[30, 298]} />
      <Note x={46} y={282}>
        {t('blog.asks')}
      </Note>
      <Box x={1} y={301} width={66} height={40} title="null" tone="signal" />
    </Drawing>
  )
}

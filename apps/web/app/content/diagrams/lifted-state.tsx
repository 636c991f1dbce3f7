import { t } from '@bikevalley/messages'
import { Arrow, Box, Drawing, Note } from './parts.tsx'

/** A fact kept twice, and the same fact in the parent. */
export function LiftedState() {
  return (
    <Drawing height={392} label={t('blog.liftedState')}>
      <Note x={1} y={13} bold tone="ink">
        {t('blog.twoCopies')}
      </Note>
      <Box x={105} y={26} width={110} height={42} title={t('blog.page')} />
      <Lines y={68} />
      <Box x={1} y={112} width={142} title={t('blog.list')} detail={t('blog.chosenSeven')} />
      <Box x={177} y={112} width={142} title={t('blog.map')} detail={t('blog.chosenFour')} />
      <Note x={160} y={188} anchor="middle" tone="bad" bold>
        {t('blog.whichOneIsIt')}
      </Note>
      <path d="M0 210H320" className="stroke-rule" />
      <Note x={1} y={237} bold tone="ink">
        {t('blog.lifted')}
      </Note>
      <Box x={89} y={250} width={142} title={t('blog.page')} detail={t('blog.chosenSeven')} tone="signal" />
      <Arrow from={[110, 306]} to={[78, 342]} />
      <Arrow from={[210, 306]} to={[242, 342]} />
      <Note x={160} y={330} anchor="middle">
        {t('blog.handsDown')}
      </Note>
      <Box x={1} y={346} width={142} height={42} title={t('blog.list')} />
      <Box x={177} y={346} width={142} height={42} title={t('blog.map')} />
    </Drawing>
  )
}

function Lines({ y }: { y: number }) {
  return <path d={`M140 ${y}L72 ${y + 44}M180 ${y}L248 ${y + 44}`} strokeWidth="2" className="stroke-chart" />
}

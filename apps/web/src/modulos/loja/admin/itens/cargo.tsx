import { useQuery } from '@tanstack/react-query'
import { consultaDoDiscord } from '#nucleo/discord-da-cidade.ts'
import { Entrada, Seletor } from '#ui/campo.tsx'
import type { FormularioDeItem } from './formulario.tsx'

const ROTULO = 'Cargo no Discord (opcional)'
const DICA = 'Quem compra ganha o cargo quando a entrega chega, e o perde quando o aluguel acaba ou a compra é devolvida.'

export function CargoNoDiscord({ f }: { f: FormularioDeItem }) {
  const { data, isPending } = useQuery(consultaDoDiscord())
  const cargos = data?.servidor.cargos ?? []
  const atual = f.form.getValues('cargo_discord')
  if (isPending)
    return (
      <Seletor key="lendo" rotulo={ROTULO} dica={DICA} disabled>
        <option>Lendo os cargos…</option>
      </Seletor>
    )
  if (cargos.length === 0)
    return (
      <Entrada
        rotulo={ROTULO}
        autoComplete="off"
        inputMode="numeric"
        dica={`${DICA} Sem o bot, é o ID do cargo (Copiar ID, no Discord); com ele, uma lista.`}
        {...f.campo('cargo_discord')}
      />
    )
  const escolhido = cargos.find((c) => c.id === atual)
  return (
    <Seletor
      // The key changes once the options have loaded, otherwise the select would not show its value.
      key="prontas"
      rotulo={ROTULO}
      dica={escolhido?.pode === false ? `O bot não pode dar ${escolhido.nome}: no Discord, arraste o cargo dele para cima deste.` : DICA}
      {...f.campo('cargo_discord')}
    >
      <option value="">Nenhum</option>
      {atual !== '' && !escolhido && <option value={atual}>{atual} (não existe mais no Discord)</option>}
      {cargos.map((c) => (
        <option key={c.id} value={c.id}>
          {c.pode ? c.nome : `${c.nome} (o bot não pode dar)`}
        </option>
      ))}
    </Seletor>
  )
}

import { Link } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MOTIVOS_DO_BAN, MOTIVOS_DO_DISCORD, type MotivoDoDiscord } from '@sorium/contratos/discord/motivos.ts'
import type { PainelDoDiscord } from '@sorium/contratos/discord/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { consultaDoDiscord } from '#nucleo/discord-da-cidade.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'
import { Tabela } from '#ui/tabela.tsx'
import * as estilos from './painel.module.css'

const REFAZER_MS = 15_000

export function CargosDoDiscord() {
  const { data, error, isError, refetch } = useQuery({ ...consultaDoDiscord(), refetchInterval: REFAZER_MS })
  const consultas = useQueryClient()
  const conferir = useMutation({
    mutationFn: () => enviar('POST', '/admin/discord/conferencia', { como: 'admin' }),
    onSuccess(painel) {
      consultas.setQueryData(CHAVES.discord, painel)
      brindar('O site está conferindo os cargos com o Discord.')
    },
  })
  return (
    <Cartao
      titulo="Cargos e bloqueios no Discord"
      lado={
        data && (
          <Botao
            variante="linha"
            tamanho="pequeno"
            icone="refresh-cw"
            ocupado={conferir.isPending}
            textoOcupado="Pedindo..."
            onClick={() => conferir.mutate()}
          >
            Conferir agora
          </Botao>
        )
      }
    >
      {!data && !isError && (
        <Esqueleto texto="Perguntando ao Discord...">
          <Barra altura={90} />
        </Esqueleto>
      )}
      {!data && isError && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          {textoDoErro(error, 'Erro ao carregar os cargos do Discord.')}
        </Aviso>
      )}
      {conferir.isError && <Aviso tom="erro">{textoDoErro(conferir.error, 'A conferência não foi pedida. Tente de novo.')}</Aviso>}
      {data && <Painel painel={data} />}
    </Cartao>
  )
}

function Painel({ painel }: { painel: PainelDoDiscord }) {
  const { servidor, parado, pendencias } = painel
  return (
    <div className="stack">
      <p className="sm mut">
        O cargo de cada item se escolhe no item da loja. O site dá o cargo quando a compra chega e tira quando ela acaba ou é devolvida.
        Cargos dados por gente da equipe ele não toca.
      </p>
      {servidor.motivo ? <PorQue motivo={servidor.motivo} /> : parado && <PorQue motivo={parado.motivo} desde={parado.em} />}
      <ListaDeFatos
        rotulo="Cargos do site no Discord"
        fatos={[
          ['Servidor', servidor.nome],
          ['Cargos dados', String(painel.dados)],
          ['A caminho', String(painel.na_fila)],
          ['A conferir', painel.a_conferir > 0 && `${painel.a_conferir} ${painel.a_conferir === 1 ? 'membro' : 'membros'}`],
        ]}
      />
      {pendencias.length > 0 && (
        <Tabela
          rotulo="Cargos que não foram"
          linhas={pendencias}
          chaveDaLinha={(p) => `${p.cargo} ${p.motivo}`}
          colunas={[
            {
              chave: 'cargo',
              titulo: 'Cargo',
              noTelefone: 'nome',
              celula: (p) => servidor.cargos.find((c) => c.id === p.cargo)?.nome ?? p.cargo,
            },
            { chave: 'quantos', titulo: 'Pessoas', noTelefone: 'valor', celula: (p) => String(p.quantos) },
            { chave: 'itens', titulo: 'Item da loja', celula: (p) => emFrase(p.itens || '—') },
            { chave: 'motivo', titulo: 'Motivo', celula: (p) => emFrase(MOTIVOS_DO_DISCORD[p.motivo].texto) },
            {
              chave: 'fazer',
              titulo: 'O que fazer',
              noTelefone: 'fim',
              celula: (p) => emFrase(MOTIVOS_DO_DISCORD[p.motivo].fazer),
            },
          ]}
        />
      )}
      <Bloqueios bans={painel.bans} />
    </div>
  )
}

function Bloqueios({ bans: { feitos, na_fila, lidos_em, falharam, pendencias } }: Pick<PainelDoDiscord, 'bans'>) {
  if (feitos + na_fila + falharam === 0 && lidos_em === null) return null
  return (
    <>
      <ListaDeFatos
        rotulo="Bloqueios no Discord"
        fatos={[
          ['Bloqueios que valem lá', String(feitos)],
          ['A caminho', na_fila > 0 && String(na_fila)],
          ['Banimentos lidos', lidos_em && formatarDataHora(lidos_em)],
        ]}
      />
      {pendencias.length > 0 && (
        <>
          <Aviso tom="alerta">
            <b>{falharam === 1 ? 'Um bloqueio não valeu no Discord.' : `${falharam} bloqueios não valeram no Discord.`}</b> No site eles
            valem.{' '}
            <Link to="/admin/usuarios" search={{ situacao: 'bloqueados' }}>
              Ver os bloqueados
            </Link>
          </Aviso>
          <Tabela
            rotulo="Bloqueios que não foram"
            linhas={pendencias}
            chaveDaLinha={(b) => b.usuario}
            colunas={[
              { chave: 'nome', titulo: 'Jogador', noTelefone: 'nome', celula: (b) => b.nome },
              { chave: 'que', titulo: 'O que falta', noTelefone: 'valor', celula: (b) => (b.banir ? 'Banir' : 'Desbanir') },
              { chave: 'motivo', titulo: 'Motivo', celula: (b) => emFrase(MOTIVOS_DO_BAN[b.motivo].texto) },
              { chave: 'fazer', titulo: 'O que fazer', noTelefone: 'fim', celula: (b) => emFrase(MOTIVOS_DO_BAN[b.motivo].fazer) },
            ]}
          />
        </>
      )}
    </>
  )
}

const emFrase = (texto: string) => <span className={estilos.frase}>{texto}</span>

function PorQue({ motivo, desde }: { motivo: MotivoDoDiscord; desde?: string }) {
  const { texto, fazer } = MOTIVOS_DO_DISCORD[motivo]
  return (
    <Aviso tom="alerta">
      <b>{texto}</b> {desde && `Desde ${formatarDataHora(desde)}. `}
      {fazer}
    </Aviso>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Aviso } from '#ui/aviso.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { AdminFigurasAndamento } from './admin-figuras-andamento.tsx'
import { AdminFigurasEndereco } from './admin-figuras-endereco.tsx'
import { AdminFigurasZip } from './admin-figuras-zip.tsx'
import { consultaDasFiguras } from './admin-consultas.ts'
import * as estilos from './admin-figuras.module.css'

export function AdminFiguras() {
  const { data, isPending, isError, refetch } = useQuery(consultaDasFiguras())
  return (
    <Cartao titulo="Figuras da cidade" className={estilos.figuras}>
      {isPending && (
        <Esqueleto texto="Carregando figuras...">
          <Barra altura={200} />
        </Esqueleto>
      )}
      {isError && !data && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar as figuras da cidade.
        </Aviso>
      )}
      {data && (
        <div className={estilos.partes}>
          <p className="mut">
            As figuras dos itens e veículos da sua cidade, na loja, no marketplace e nos inventários. A imagem que você envia num item da
            loja vale mais que elas.
          </p>
          {data.total === 0 && (
            <Aviso>
              <b>A lista de itens da cidade ainda não chegou.</b> Ela vem sozinha quando o servidor do jogo se conecta. O endereço já pode
              ser salvo: a busca começa quando ela chegar.
            </Aviso>
          )}
          {data.total > 0 && <AdminFigurasAndamento estado={data} />}
          <AdminFigurasEndereco salvo={data.endereco} />
          <AdminFigurasZip podeEnviar={data.total > 0} />
        </div>
      )}
    </Cartao>
  )
}

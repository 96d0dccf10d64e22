# Compiles serve.cs in memory and runs it: Windows has no other web server that needs no installation and no rights.
$ErrorActionPreference = 'Stop'
try {
    Add-Type -TypeDefinition ([IO.File]::ReadAllText((Join-Path $PSScriptRoot 'serve.cs'))) -Language CSharp
    $words = @((Join-Path (Split-Path $PSScriptRoot) 'site')) + $args
    $url = [LodestoneServer]::StartAsked([string[]]$words)
    Write-Host "Lodestone: $url"
    Write-Host 'Keep this window open. To stop, press Ctrl+C or close it.'
    Write-Host 'Esta ventana debe quedar abierta. Para terminar: Ctrl+C, o cerrarla.'
    # The server runs in threads of its own: Ctrl+C does not interrupt a call into .NET.
    while ($true) { Start-Sleep -Milliseconds 500 }
}
catch {
    Write-Host $_.Exception.Message
    Write-Host 'The workshop could not be started. READ-ME.txt says what to do.'
    Write-Host 'No se pudo empezar el taller. READ-ME.txt explica lo que se puede hacer.'
    exit 1
}
